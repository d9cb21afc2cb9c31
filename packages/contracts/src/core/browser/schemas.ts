import { z } from 'zod';

// Loaded before the first schema of a form: zod would try whether it may compile code, which our
// content security policy forbids and reports. Only browsers load this file.
z.config({ jitless: true });
