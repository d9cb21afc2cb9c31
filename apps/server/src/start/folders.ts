import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

/** apps/server, whether this runs from src/start or from the bundle in dist/server. */
export const serverFolder = path.resolve(import.meta.dirname, '../..');
export const rootFolder = path.resolve(serverFolder, '../..');
export const webFolder = path.resolve(serverFolder, '../web');

export const version: string = manifest.version;
