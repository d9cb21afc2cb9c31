/** The licence of the data that tells where an address is asks for this link. */
export const locationAttribution = {
  text: 'IP Geolocation by DB-IP',
  link: 'https://db-ip.com',
};

export const cityNotFound = 'We do not know that city.';
