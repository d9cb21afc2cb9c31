/** The licence of the data that tells where an address is asks for this link. */
export const locationAttribution = {
  text: 'IP Geolocation by DB-IP',
  link: 'https://db-ip.com',
};

/** The same wherever somebody names a city and a state that do not belong together. */
export const cityInOtherState = (city: string, states: readonly string[]) =>
  `${city} is in ${states.join(' or ')}. Correct the state, or choose another city.`;

export const cityNotFound = 'We do not know that city.';

export const findingPage = {
  title: 'Finding your location...',
  description: 'Open mic nights near you: comedy, music, poetry and more, city by city.',
  /** Leads past the detection, and is all there is without scripts. */
  choose: 'Or choose your city',
};

export const cityChoice = {
  redetect: 'Use my location',
  redetecting: 'Finding your location...',
  redetectFailed: 'We could not find your city. Please choose it from the list.',
};
