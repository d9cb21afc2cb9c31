import { type MicFieldWith, micFieldsWith } from '@stagetime/contracts/mics/fields';

/**
 * Columns that lists have beside a mic's own fields: the words of its schedule, the city, and three
 * that lists mix: `sign_up` (a time, a way or a link), `contact` and `cover_charge` (a bare amount). `still_running` is read for
 * whether the mic is over, and kept nowhere.
 */
const mixedFields = [
  'city',
  'day_of_week',
  'recurrence',
  'week_of_month',
  'season',
  'last_night',
  'skipped_dates',
  'sign_up',
  'cover_charge',
  'contact',
  'still_running',
] as const;

/** A field of a mic that a list can give. */
export type MicListField = MicFieldWith<{ origin: 'words' }>;
/** What a column can hold. */
export type Field = MicListField | (typeof mixedFields)[number];

/** A text of a mic that stands in a column of its own, with the most that it holds. */
export type MicTextField = MicFieldWith<{ origin: 'words'; kind: 'text'; limit: number }>;

export const micListFields: readonly MicListField[] = micFieldsWith({ origin: 'words' });
export const fields: readonly Field[] = [...micListFields, ...mixedFields];

/**
 * Other names of the columns, without case, spaces or marks, the better ones first. The submission
 * form's names are among them. A name under several fields goes to the first of them that no better
 * name takes.
 */
export const columnAliases: Record<Field, string> = {
  show_name:
    'name micname mic openmicname openmic nameofmic nameofopenmic nameofshow eventname event showtitle show title',
  venue_name: 'venue bar club space nameofvenue location place where venuelocation',
  venue_address: 'address streetaddress street fulladdress addr location where',
  venue_phone: 'venuephonenumber phoneofvenue barphone clubphone',
  neighborhood: 'neighbourhood hood area partoftown district borough section location',
  city: 'town cityname market metro customcity',
  state: 'province st statecode',
  day_of_week:
    'dayoftheweek day days weekday weekdays dow night nights selecteddays daydate when date dates',
  recurrence:
    'frequency howoften recurring repeats occurrence cadence occurs often schedule frequence when',
  week_of_month: 'weekofthemonth monthlyweek whichweek weeksofmonth week weeks',
  season: 'seasonal seasons monthsactive activemonths',
  last_night: 'lastshow enddate ends endson until runsuntil',
  skipped_dates:
    'skips skipdates skipped exceptions noshow noshows datesoff exceptdates blackoutdates',
  start_time:
    'start showtime micstart micstarts showstart showstarts starts starttimes startsat begins time times timestart mictime show',
  // Not 'length', which is a performer's as often as a night's.
  length_minutes:
    'duration lengthofshow showlength lengthofmic miclength howlong howlongdoesitlast runtime runningtime lengthinminutes',
  signup_time:
    'signupstart signupstarts signupsstart signupat signupopens signupsopen timeofsignup signuptimes listtime listopens listout',
  signup_closes:
    'signupends signupcloses signupend signupuntil listcloses signupcutoff signupdeadline',
  advance_signup_days:
    'signupdaysbefore daysbefore listopensdaysbefore signupopensdaysbefore advancedays',
  advance_signup_time: 'advancetime advancelisttime',
  sign_up: 'signups signupshow',
  minutes_on_stage:
    'settime setlength lengthofset minutesperset minutesperperformer timeonstage timeperperformer',
  spots: 'slots numberofspots numberofslots spotsavailable slotsavailable spotsperset',
  least_age: 'age ages agelimit agerestriction agerestrictions minimumage minage agerequirement',
  step_free:
    'stepfreeentrance stepfreeaccess accessible accessibility wheelchair wheelchairaccessible wheelchairaccess',
  categories:
    'category type types genre genres mictype showtype typeofmic typeofshow kind style format discipline artform artforms opento',
  fee_type:
    'fee fees cost costs price pricing cover admission entry entryfee howmuch charge minimum drinkminimum',
  cover_charge: 'coveramount amount',
  fee_description: 'feedetails costdetails feenotes otherfee costnotes',
  signup_method:
    'howtosignup signupinstructions signupdetails signupinfo signupinformation signuptype signupprocess signupprocedure methodofsignup signuphow method',
  signup_url:
    'signuplink signupform slottedsignuplink slottedlink signupsite link url links website websiteurl websitelink web site webpage homepage eventlink',
  signup_description:
    'othersignupmethod signupnotes signupinstructions signupdetails signupinfo signupinformation',
  additional_notes:
    'notes note comments comment remarks thingstonote additionalinfo additionalinformation otherinfo othernotes moreinfo info details misc description other',
  about_mic: 'about abouttheshow aboutthemic description desc blurb summary',
  host_name:
    'host hosts hostedby hostnames hosting mc emcee producer producers organizer organiser runby',
  contact:
    'contactinfo contactinformation hostcontact contactdetails social socials socialmedia sns',
  contact_email: 'email emailaddress hostemail contactemailaddress mail',
  contact_phone: 'phone phonenumber telephone tel cell mobile',
  contact_instagram: 'instagram insta ig instagramhandle ighandle instagramaccount instagramlink',
  contact_twitter: 'twitter twitterhandle twitterx xtwitter x',
  contact_tiktok: 'tiktok tiktokhandle',
  contact_facebook: 'facebook fb facebookhandle facebookpage facebookgroup facebooklink fblink',
  image_caption: 'caption imagetext',
  still_running: 'running isrunning active isactive stillactive status',
};
