import { z } from 'zod';

/** Who may read backups. */
export const backupVariables = {
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{40,}$/, 'takes the public key of npm run backup -- --new-key')
    .optional()
    .describe(
      'Public key that npm run backup encrypts to; --new-key makes a pair. Default: archives are not encrypted',
    ),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[A-Z0-9]+$/, 'takes the secret key of npm run backup -- --new-key')
    .optional()
    .describe(
      'Secret key that opens encrypted archives: for npm run restore only, kept elsewhere than the server',
    ),
};
