/** Most bytes of a list that is imported in the browser; larger ones are for the command. */
export const importMaxBytes = 1024 * 1024;

/** Most rows of such a list. */
export const importMaxRows = 10_000;

const counted = (count: number) => count.toLocaleString('en-US');
const mics = (count: number) => `${counted(count)} ${count === 1 ? 'mic' : 'mics'}`;
const rows = (count: number) => `${counted(count)} ${count === 1 ? 'row' : 'rows'}`;

/** What the server says of an import in the browser. */
export const importMessages = {
  /** How its sentences call the file. */
  theFile: 'The file',
  fileRequired: 'Please choose a CSV file.',
  fileTooLarge: 'The file is larger than 1 MB. Split it, or import it with the command.',
  tooManyRows: `The file has more than ${counted(importMaxRows)} rows. Split it, or import it with the command.`,
  hashInvalid: 'Please preview the file first.',
  notPreviewed: 'This is not the file and city of the preview. Preview it again, then import.',
  busy: 'Another import is running. Try again when it is done: nothing is added twice.',
};

/** The page on which admins import lists. */
export const importPage = {
  title: 'Import mics',
  intro:
    "From a CSV file of at most 1 MB and 10,000 rows. First you see what would be added; nothing is written before you confirm, and what's already listed never changes.",
  file: 'CSV file',
  drop: 'or drop it here',
  city: 'City of rows that name none',
  noCity: 'Every row names its city',
  citiesFailed: "We couldn't load the cities.",
  preview: 'Preview',
  previewing: 'Reading the list…',
  previewFailed: "We couldn't preview the list. Check your connection and try again.",
  confirm: (added: number) => `Import ${mics(added)}`,
  confirming: (added: number) => `Importing ${mics(added)}…`,
  confirmFailed:
    'We got no answer, so the import may or may not be done. Import again: nothing is added twice.',
  nothingNew: 'Nothing to add: no row of this list is new.',
  cancel: 'Cancel',
  download: 'Download report',
  report: 'Report',
  counts: {
    rowsRead: 'Rows',
    added: 'To add',
    listed: 'Here already',
    differing: 'Here, and differ',
    repeated: 'Repeated',
    refused: 'Refused',
    partly: 'Of all, understood only partly',
  },
  filters: {
    all: 'All',
    added: 'To add',
    partly: 'Partly understood',
    differs: 'Differs',
    refused: 'Refused',
  },
  filter: 'Show rows',
  columns: {
    row: 'Row',
    mic: 'Mic',
    nights: 'Nights',
    place: 'Venue and city',
    status: 'What happens',
    remarks: 'Remarks',
  },
  place: (venue: string | null, city: string) => (venue === null ? city : `${venue}, ${city}`),
  statuses: {
    added: 'Will be added',
    listed: 'Here already',
    differs: 'Here with other values; stays',
    repeated: 'Repeated in the file',
    refused: 'Refused',
  },
  noName: 'No name',
  noRows: 'No rows of this kind.',
  more: 'Show more rows',
  shown: (shown: number, all: number) => `${counted(shown)} of ${rows(all)}`,
  ready: (total: number) => `${rows(total)} read. Nothing is written yet.`,
  done: (added: number) => `${mics(added)} added.`,
  doneRefused: (count: number) => `${rows(count)} refused.`,
  doneListed: (count: number) => `${rows(count)} here already, not changed.`,
  cityAdded: (added: number) => `${counted(added)} added`,
  another: 'Import another list',
};
