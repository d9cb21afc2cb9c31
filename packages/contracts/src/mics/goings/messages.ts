export const goings = {
  /** Above the next nights of a mic that one is interested in. */
  title: 'Which night are you going?',
  going: (people: number) => `${people} going`,
  /** '2 going, Ana and Bo among them'. */
  among: (people: number, names: string) => `${people} going, ${names} among them`,
  failed: 'That did not work. Please try again.',
  cancelled: 'That night is cancelled.',
  ownTitle: "Nights you're going to",
};

/** Nights of a mic that one can say one goes to. */
export const nightsToGo = 4;
