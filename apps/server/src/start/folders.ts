import path from 'node:path';

/** apps/server, whether this runs from src/start or from the bundle in dist/server. */
export const serverFolder = path.resolve(import.meta.dirname, '../..');
export const rootFolder = path.resolve(serverFolder, '../..');
export const webFolder = path.resolve(serverFolder, '../web');
