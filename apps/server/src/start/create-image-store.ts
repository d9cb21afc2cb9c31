import path from 'node:path';
import { createFolderStore } from '@stagetime/api/core/images/folder-store';
import type { ImageStore } from '@stagetime/api/core/images/image-store';
import { createS3Store } from '@stagetime/api/core/images/s3-store';
import type { Settings } from '../settings/settings.ts';

type ImageSettings = Pick<Settings, 's3' | 'dataDir'>;

/** The folder of uploaded images; undefined where they are in a store elsewhere. */
export function imagesFolder(settings: ImageSettings): string | undefined {
  return settings.s3 === undefined ? folderOf(settings) : undefined;
}

const folderOf = ({ dataDir }: ImageSettings) => path.join(dataDir, 'images');

/** Where uploaded images go: to the store that the settings name, else into a folder of this machine. */
export function createImageStore(settings: ImageSettings): ImageStore {
  const { s3 } = settings;
  return s3 === undefined ? createFolderStore(folderOf(settings)) : createS3Store(s3);
}
