import { cityClock, nextNights } from '@stagetime/contracts/mics/schedule/next-nights';
import { MicView } from '@stagetime/contracts/mics/schemas';
import { readSchedule } from '@stagetime/db/nights/keep-nights';
import { expect, test } from 'vitest';
import { createMicPlace, presentMic } from './mics.presenter.ts';
import type { MicRow } from './mics.queries.ts';

const row: MicRow = {
  id: 7,
  slug: 'good-hang',
  status: 'approved',
  show_name: 'Good Hang',
  venue_name: 'The Bar',
  venue_address: '1 Main St',
  neighborhood: 'Fishtown',
  state: 'PA',
  schedule_kind: 'weekly',
  schedule_days: [1],
  schedule_weeks: [],
  schedule_interval: 1,
  schedule_anchor: null,
  schedule_season: null,
  signup_closes: null,
  advance_signup_days: null,
  advance_signup_time: null,
  venue_phone: null,
  schedule_last_night: null,
  schedule_skipped: [],
  schedule_words: 'most weeks',
  start_time: '20:00',
  signup_time: '19:30',
  length_minutes: 150,
  minutes_on_stage: 5,
  spots: 20,
  least_age: '21',
  step_free: 'yes',
  categories: ['comedy', 'music'],
  fee_type: 'cover_charge',
  fee_description: '$5',
  signup_method: 'lottery',
  signup_url: 'https://example.org/list',
  signup_description: 'Put your name in the hat',
  about_mic: 'About',
  additional_notes: 'Notes',
  host_name: 'Ann',
  contact_email: 'ann@example.org',
  contact_phone: '+12155550100',
  contact_instagram: 'insta',
  contact_twitter: 'twitter',
  contact_tiktok: 'tiktok',
  contact_facebook: 'facebook',
  cover_image_url: '/cover.png',
  image_url: '/image.png',
  image_caption: 'Caption',
  poster_hand: 'swiss',
  created_at: new Date('2026-11-01T00:00:00Z'),
  updated_at: new Date('2026-11-02T00:00:00Z'),
  cancelled_nights: null,
  moved_nights: null,
  nights_by_people: null,
  said_of_nights: null,
  last_word_at: null,
  last_word_by: 'listing',
  last_on_date: null,
  last_on_people: null,
  // The evening before in the city.
  last_confirmed_at: new Date('2026-11-19T02:00:00Z'),
};

const place = createMicPlace(
  'philadelphia',
  'Philadelphia',
  cityClock(new Date('2026-11-20T19:00:00Z'), 'America/New_York'),
  null,
);

/** What clients of any version read, in the order in which it is written. */
const bytes = `{
  "id": 7,
  "slug": "good-hang",
  "citySlug": "philadelphia",
  "city": "Philadelphia",
  "state": "PA",
  "showName": "Good Hang",
  "venueName": "The Bar",
  "venueAddress": "1 Main St",
  "venuePhone": null,
  "neighborhood": "Fishtown",
  "days": [
    1
  ],
  "startTime": "20:00",
  "signupTime": "19:30",
  "signupCloses": null,
  "lengthMinutes": 150,
  "recurrence": "Weekly",
  "weekOfMonth": null,
  "scheduleText": "Every Monday",
  "scheduleWords": "most weeks",
  "scheduleCertain": true,
  "nextNights": [
    {
      "date": "2026-11-23",
      "label": "Mon, Nov 23",
      "startsAt": "2026-11-23T20:00-05:00",
      "certain": true
    },
    {
      "date": "2026-11-30",
      "label": "Mon, Nov 30",
      "startsAt": "2026-11-30T20:00-05:00",
      "certain": true
    },
    {
      "date": "2026-12-07",
      "label": "Mon, Dec 7",
      "startsAt": "2026-12-07T20:00-05:00",
      "certain": true
    },
    {
      "date": "2026-12-14",
      "label": "Mon, Dec 14",
      "startsAt": "2026-12-14T20:00-05:00",
      "certain": true
    }
  ],
  "nextLabel": "Mon, Nov 23",
  "isTonight": false,
  "startLabel": null,
  "categories": [
    "comedy",
    "music"
  ],
  "feeType": "cover_charge",
  "feeDescription": "$5",
  "signupMethod": "lottery",
  "signupUrl": "https://example.org/list",
  "signupDescription": "Put your name in the hat",
  "advanceSignupDays": null,
  "advanceSignupTime": null,
  "minutesOnStage": 5,
  "spots": 20,
  "leastAge": "21",
  "stepFree": "yes",
  "aboutMic": "About",
  "additionalNotes": "Notes",
  "hostName": "Ann",
  "contactEmail": null,
  "contactPhone": null,
  "contactInstagram": "insta",
  "contactTwitter": "twitter",
  "contactTiktok": "tiktok",
  "contactFacebook": "facebook",
  "coverImageUrl": "/cover.png",
  "imageUrl": "/image.png",
  "imageCaption": "Caption",
  "posterHand": "swiss",
  "status": "approved",
  "createdAt": "2026-11-01T00:00:00.000Z",
  "updatedAt": "2026-11-02T00:00:00.000Z",
  "lastConfirmedOn": "2026-11-18",
  "freshness": {
    "text": "Confirmed by the host Nov 18",
    "isStale": false
  }
}`;

test('a mic as everyone reads it, letter by letter and without its contact', () => {
  const times = { startTime: row.start_time, signupTime: row.signup_time, lengthMinutes: 150 };
  const nights = nextNights(readSchedule(row), times, place.clock, 5).map(({ date, certain }) =>
    place.readNight(date, certain, row),
  );
  const view = presentMic(row, nights, place);
  expect(JSON.stringify(MicView.parse(view))).toBe(JSON.stringify(JSON.parse(bytes)));
});
