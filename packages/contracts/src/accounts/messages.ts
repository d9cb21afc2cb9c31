/** What a visitor reads who taps what needs an account. */
export const signInPrompt = {
  /** For saving a mic and showing interest. */
  requiredTitle: 'Sign In Required',
  /** For everything else. */
  joinTitle: 'Ready to Join the Scene?',
  text: 'With a free account you can:',
  benefits: ['Follow performers', 'Save mics', 'Comment and ask questions', 'DM performers'],
  signIn: 'Sign In',
  signUp: 'Sign Up',
};
