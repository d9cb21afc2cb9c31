/** The page's title, which every page's script has for its address: its other words are loaded with it. */
export const micCheckTitle = 'Is it still going?';
