/** What public pages say of reports before anyone opens the dialog: all other words are loaded with it. */
export const reportNames = { report: 'Report', appeal: 'Ask us to look again' };
