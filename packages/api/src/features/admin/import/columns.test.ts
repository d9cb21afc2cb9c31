import { describe, expect, it } from 'vitest';
import { isHeader, readColumns } from './columns.ts';
import { fields } from './fields.ts';

const byField = (...header: string[]) => {
  const { positions, names } = readColumns(header);
  return Object.fromEntries([...positions].map(([field, position]) => [field, names[position]]));
};

describe('readColumns', () => {
  it('knows every field by its own name', () => {
    expect([...readColumns(fields).positions.keys()].toSorted()).toEqual([...fields].toSorted());
  });

  it.each(['show_name', 'Show Name', 'SHOW-NAME', ' showName ', '\uFEFFshow_name', 'Show  Name*'])(
    'knows %j, whatever its case and marks',
    (name) => {
      expect(readColumns([name]).positions.has('show_name')).toBe(true);
    },
  );

  it('knows the names of the submission form', () => {
    expect(
      byField('name', 'host', 'email', 'phone_number', 'selectedDays', 'monthlyWeek', 'time') &&
        byField('signupMethod', 'slottedSignupLink', 'otherSignupMethod', 'feeType', 'coverCharge'),
    ).toEqual({
      signup_method: 'signupMethod',
      signup_url: 'slottedSignupLink',
      signup_description: 'otherSignupMethod',
      fee_type: 'feeType',
      cover_charge: 'coverCharge',
    });
  });

  it('knows the common names of other lists', () => {
    expect(byField('Mic', 'Venue', 'Address', 'Day(s)', 'Start', 'Sign up', 'Cost?', 'IG')).toEqual(
      {
        show_name: 'Mic',
        venue_name: 'Venue',
        venue_address: 'Address',
        day_of_week: 'Day(s)',
        start_time: 'Start',
        sign_up: 'Sign up',
        fee_type: 'Cost?',
        contact_instagram: 'IG',
      },
    );
  });

  it('gives a name of several fields to the one that is free', () => {
    expect(byField('Mic', 'Location')).toMatchObject({ venue_name: 'Location' });
    expect(byField('Mic', 'Location', 'Venue / Bar')).toMatchObject({
      venue_name: 'Venue / Bar',
      venue_address: 'Location',
    });
    expect(byField('Mic', 'Show', 'Sign-up')).toMatchObject({ start_time: 'Show' });
    expect(byField('Show', 'Time')).toMatchObject({ show_name: 'Show', start_time: 'Time' });
  });

  it('tells which columns it does not read', () => {
    const columns = readColumns(['Mic', 'Day', 'Vibe', '', 'Time', 'Start Time', 'constructor']);
    expect(columns.ignored).toEqual(['Vibe', 'constructor']);
    expect(columns.doubled).toEqual([{ name: 'Time', taken: 'Start Time' }]);
  });
});

describe('isHeader', () => {
  it.each([
    [['Mic', 'Day'], true],
    [['Mic', 'Frequency'], true],
    [['Mic', 'Venue', 'Time'], false],
    [['Day', 'Venue'], false],
    [[], false],
  ])('%j: %s', (header, expected) => {
    expect(isHeader(readColumns(header))).toBe(expected);
  });
});
