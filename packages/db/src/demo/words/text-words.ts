import { list } from './list.ts';

export const feeDescriptions = {
  bringer: list('2-person bringer, Bring one friend, Bring 3 friends or $10'),
  cover_charge: list('$5 cover, $7 at the door, $10 cover, $3 for performers'),
  other: list('1 drink minimum, 2 item minimum, $5 suggested donation, Pay what you can'),
} as const;

export const signupDescriptions: readonly string[] = [
  'Put your name in the bucket at the door; names are drawn ten minutes before the show.',
  'List goes up at the bar. First 20 names get a spot.',
  'Online list opens at noon the day before.',
  'Sign up with the host, the one with the clipboard.',
  'Five walk-up spots each night, the rest by e-mail.',
];

/** Short ones stay below the 'Read More' mark of 100 characters. */
export const shortNotes: readonly string[] = [
  '5 minutes each, light at 4. 🎤',
  'Two songs or ten minutes. House guitar available.',
  'First-timers go up early and get the loudest applause.',
  'Happy hour until the list is done 🍻',
  'All ages until 9, then 21+.',
  'Cash only. Kind crowd.',
  'Parking behind the building, enter through the alley.',
  'Piano on stage, tuned most of the time 🎹',
];

export const longNotes: readonly string[] = [
  'Performers get 5 minutes; the red light comes on at 4 and the host gets nervous at 5:30. There is a small green room behind the kitchen, so leave your coats there and not on the radiator. If the list runs long we stop at 11 sharp, and everybody who did not get up goes first next time. Be kind to the bartender: she is also the sound engineer.',
  'A listening room first of all. Phones away, conversations outside, encores discouraged. Each performer has three songs or twelve minutes, whichever ends first, and a featured act closes the night. There are two microphones, one DI box, a keyboard with 76 keys (the low F sticks) and a house drum kit without cymbals; bring your own. Sound check is whenever you get here before the doors.',
  'We draw names all night, so stay until the end: half of the spots go to people who are still in the room after the break ✨ New material only on the first round, anything you like on the second. Clean set before nine because of the families at the back, no rules after. Free tea for performers, and the cookies are baked by the host’s aunt, who is also the most honest critic in town.',
];

export const abouts: readonly string[] = [
  'A friendly room for first tries and fifth drafts.',
  'Half regulars, half strangers, one very forgiving spotlight.',
  'The mic that outlived three owners and a flood.',
  'Everybody gets the same five minutes, headliners too.',
  'An intimate back room with forty chairs, no two alike.',
];

export const bios: readonly string[] = [
  'Accountant by day. Jokes about accountants by night.',
  'Writes songs about kitchen appliances and the people who left them.',
  'Third year of stand-up, first year of admitting it to my parents.',
  'Poet, baker, reluctant morning person.',
  'I tell true stories with the names changed and the weather improved.',
  'Card tricks, coin tricks, and one trick with a sandwich. 🥪',
  'Looking for improv partners on the east side. I always say yes; it is becoming a problem.',
  'Guitar, harmonica, long pauses.',
  'Former science teacher. Every set ends with an experiment, and so far nobody has been hurt. I host now and then, travel for festivals, and keep a list of every open mic I have ever been to. Ask me about number 43, but only if you have an hour and do not mind hearing about a goat.',
  'Just here to watch. For now.',
];
