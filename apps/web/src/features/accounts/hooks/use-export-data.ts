import { trpc } from '../../../api/trpc.ts';
import { saveFile } from '../care/save-file.ts';

/** Fetches the file with one's own data, and saves it. */
export function useExportData() {
  return trpc.accounts.exportData.useMutation({
    onSuccess: ({ fileName, json }) => saveFile(fileName, json, 'application/json'),
  });
}
