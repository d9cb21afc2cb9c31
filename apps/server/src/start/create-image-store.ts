import path from 'node:path';
import { createFolderStore } from '@stagetime/api/core/images/folder-store';
import type { ImageStore } from '@stagetime/api/core/images/image-store';
import { createS3Store } from '@stagetime/api/core/images/s3-store';
import type { Settings } from '../settings/settings.ts';

/** Where uploaded images go: to the store that the settings name, else into a folder of this machine. */
export function createImageStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): ImageStore {
  return s3 === undefined ? createFolderStore(path.join(dataDir, 'images')) : createS3Store(s3);
}
