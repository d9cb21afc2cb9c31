import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run pictures`: the README's pictures and the contact sheets, taken as the browser tests look at the product. */
export default defineConfig({ ...tests, testMatch: '*.pictures.ts', workers: 1, timeout: 60_000 });
