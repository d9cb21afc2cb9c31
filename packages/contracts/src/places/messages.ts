export const cityNotFound = 'We do not know that city.';
