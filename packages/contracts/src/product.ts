/** The product's name and one-line promise; every sentence that names it takes it from here. */
export const productName = 'Stagetime';
export const productTagline = 'Find an open mic, get on stage, meet the people there.';
