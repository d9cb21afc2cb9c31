import path from 'node:path';

/** apps/server, whether this runs from src or from the bundle in dist/server. */
export const serverFolder = path.resolve(
  import.meta.dirname,
  path.basename(import.meta.dirname) === 'src' ? '..' : '../..',
);
export const rootFolder = path.resolve(serverFolder, '../..');
export const webFolder = path.resolve(serverFolder, '../web');
