import { reviewBar } from '@stagetime/contracts/admin/messages';
import type { ReviewView } from '@stagetime/contracts/admin/review/schemas';
import { describeZone } from '@stagetime/contracts/places/states';
import { SelectField } from '@stagetime/ui/select';
import { TextField } from '@stagetime/ui/text-field';
import type { Decision } from './use-decision.ts';

type NewCityFieldsProps = {
  readonly city: NonNullable<ReviewView['proposedCity']>;
  readonly decision: Decision;
};

/** The city that is listed with the mic: how it is written, and where its state lies in two zones which. */
export function NewCityFields({ city, decision: { choices, change } }: NewCityFieldsProps) {
  const { state, timeZones } = city;
  return (
    <div className="flex w-full flex-wrap gap-x-4 pt-1">
      <div className="min-w-0 grow basis-60 sm:max-w-80">
        <TextField
          label={reviewBar.newCity(state)}
          value={choices.cityName}
          onChange={({ target }) => change({ cityName: target.value })}
        />
      </div>
      {timeZones.length > 1 && (
        <div className="min-w-0 grow basis-60 sm:max-w-80">
          <SelectField
            label={reviewBar.timeZone(state)}
            value={choices.timeZone}
            onChange={({ target }) => change({ timeZone: target.value })}
          >
            {timeZones.map((zone) => (
              <option key={zone} value={zone}>
                {describeZone(zone)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  );
}
