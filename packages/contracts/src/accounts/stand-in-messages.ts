import { productName } from '../product.ts';

/** What the page says that stands in for Google while somebody tries the product. */
export const googleStandInPage = {
  title: 'Stand-in for Google',
  notGoogle: 'This is not Google.',
  text: `It is a page of this ${productName}, for trying out how signing in with Google works. Google is not involved and learns nothing. Never type a real password here; there is no field for one.`,
  peopleTitle: 'Go on as somebody invented',
  ownTitle: 'Or as anybody you like',
  name: 'Name',
  email: 'Email',
  goOn: 'Continue',
  cancel: 'Cancel',
};
