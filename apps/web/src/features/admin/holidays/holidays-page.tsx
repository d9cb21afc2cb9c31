import { holidaysPage } from '@stagetime/contracts/mics/holidays/messages';
import { maxHolidayName, namesEve } from '@stagetime/contracts/mics/holidays/rules';
import type { HolidayListView } from '@stagetime/contracts/mics/holidays/schemas';
import { defaultCitySlug } from '@stagetime/contracts/places/rules';
import { Button } from '@stagetime/ui/button';
import { Skeleton } from '@stagetime/ui/skeleton';
import { SelectField, TextField } from '@stagetime/ui/text-field';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { useFailureToast, useTell, useToast } from '../../../components/toasts.tsx';
import { AdminPage, Failure, LogHead, logRow, useEndedRights } from '../admin-page.tsx';
import type { HolidaysSearch } from '../search-params.ts';

type Holiday = HolidayListView['holidays'][number];

const columns = 'md:grid-cols-[10rem_minmax(0,1fr)_7rem_14rem]';

/** Where admins correct the days on which a city's nights may be off. */
export function HolidaysPage({ search }: { readonly search: HolidaysSearch }) {
  const navigate = useNavigate();
  const citySlug = search.city ?? defaultCitySlug;
  const { data: cities = [] } = trpc.places.listCities.useQuery();
  const { data, error, isPending } = trpc.admin.listHolidays.useQuery(
    { citySlug },
    { retry: false },
  );
  useEndedRights(error);
  return (
    <AdminPage
      title={holidaysPage.title}
      about={<p className="max-w-[44rem] text-sm text-pretty text-muted">{holidaysPage.intro}</p>}
      action={
        <div className="w-full max-sm:mt-3 sm:w-72">
          <SelectField
            label={holidaysPage.city}
            value={citySlug}
            onChange={({ target }) =>
              void navigate({
                to: '/admin/holidays',
                search: { city: target.value },
                replace: true,
                resetScroll: false,
              })
            }
          >
            {cities.map(({ slug, name, state }) => (
              <option key={slug} value={slug}>{`${name}, ${state}`}</option>
            ))}
          </SelectField>
        </div>
      }
    >
      <AddHoliday key={citySlug} citySlug={citySlug} />
      <Failure text={error === null ? undefined : failureSentence(error, holidaysPage.failed)} />
      {isPending && (
        <>
          <p role="status" className="sr-only">
            {holidaysPage.loading}
          </p>
          <Skeleton className="h-96 rounded-card" />
        </>
      )}
      {data?.isCountryKnown === false && <p>{holidaysPage.noCountry}</p>}
      {data?.holidays.length === 0 && <p className="text-muted">{holidaysPage.empty}</p>}
      {data !== undefined && data.holidays.length > 0 && (
        <div>
          <LogHead columns={columns} labels={holidaysPage.columns} />
          <ol className="flex flex-col">
            {data.holidays.map((holiday) => (
              <HolidayRow
                key={`${citySlug} ${holiday.date}`}
                holiday={holiday}
                citySlug={citySlug}
              />
            ))}
          </ol>
        </div>
      )}
    </AdminPage>
  );
}

/** Changes a city's list, which the answer is. */
function useChanges(citySlug: string) {
  const utils = trpc.useUtils();
  const onSuccess = (list: HolidayListView) => utils.admin.listHolidays.setData({ citySlug }, list);
  const save = trpc.admin.saveHoliday.useMutation({ onSuccess });
  const hide = trpc.admin.hideHoliday.useMutation({ onSuccess });
  useEndedRights(save.error ?? hide.error);
  return { save, hide };
}

type CityProps = { readonly citySlug: string };

function AddHoliday({ citySlug }: CityProps) {
  const [draft, setDraft] = useState({ date: '', name: '' });
  const [error, setError] = useState<string>();
  const { save } = useChanges(citySlug);
  const toast = useToast();
  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes });
    setError(undefined);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = draft.name.trim();
    if (draft.date === '') setError(holidaysPage.dateInvalid);
    else if (name === '') setError(holidaysPage.nameRequired);
    else {
      save.mutate(
        { citySlug, date: draft.date, name, isNew: true },
        {
          onSuccess() {
            setDraft({ date: '', name: '' });
            toast({ text: holidaysPage.saved(name), topic: 'holiday' });
          },
          onError: (failure) => setError(failureSentence(failure, holidaysPage.failed)),
        },
      );
    }
  };
  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-48">
          <TextField
            type="date"
            label={holidaysPage.date}
            value={draft.date}
            onChange={({ target }) => change({ date: target.value })}
          />
        </div>
        <div className="grow sm:max-w-96">
          <TextField
            label={holidaysPage.name}
            placeholder={holidaysPage.nameHint}
            value={draft.name}
            maxLength={maxHolidayName}
            onChange={({ target }) => change({ name: target.value })}
          />
        </div>
        <Button type="submit" isPending={save.isPending}>
          {holidaysPage.add}
        </Button>
      </div>
      <Failure text={error} />
    </form>
  );
}

function HolidayRow({ holiday, citySlug }: CityProps & { readonly holiday: Holiday }) {
  const { date, label, name, kind, source, isHidden } = holiday;
  const [draft, setDraft] = useState<string>();
  const { save, hide } = useChanges(citySlug);
  const tell = useTell();
  const sayFailure = useFailureToast();
  const setHidden = (next: boolean) =>
    void tell(hide.mutateAsync({ citySlug, date, isHidden: next }), {
      done: (next ? holidaysPage.hiddenNow : holidaysPage.shownNow)(name),
      failed: holidaysPage.failed,
      action: { label: holidaysPage.undo, run: () => setHidden(!next) },
      topic: 'holiday',
    });
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const next = draft?.trim() ?? '';
    if (next === '' || next === name) setDraft(undefined);
    else
      save.mutate(
        { citySlug, date, name: next },
        {
          onSuccess: () => setDraft(undefined),
          onError: (failure) => sayFailure(failure, holidaysPage.failed, 'holiday'),
        },
      );
  };
  return (
    // On phones what one does about it stands beside it.
    <li
      className={`${logRow} ${columns} items-center! max-md:grid-cols-[minmax(0,1fr)_auto] md:py-0!`}
    >
      <time dateTime={date} className="text-muted tabular-nums">
        {label}
      </time>
      {draft === undefined ? (
        <p className={isHidden ? 'text-muted line-through' : 'font-semibold'}>
          {name}
          {kind === 'eve' && !namesEve(name) && (
            <small className="font-normal text-muted"> {holidaysPage.eve}</small>
          )}
        </p>
      ) : (
        <form
          noValidate
          onSubmit={rename}
          className="flex flex-wrap items-end gap-2 py-2 max-md:col-span-full"
        >
          <TextField
            label={holidaysPage.newName(label)}
            value={draft}
            maxLength={maxHolidayName}
            autoFocus
            onChange={({ target }) => setDraft(target.value)}
          />
          <Button type="submit" isPending={save.isPending}>
            {holidaysPage.save}
          </Button>
          <Button variant="secondary" onClick={() => setDraft(undefined)}>
            {holidaysPage.cancel}
          </Button>
        </form>
      )}
      <p className={`text-muted ${isHidden || source === 'admin' ? '' : 'max-md:hidden'}`}>
        {isHidden ? holidaysPage.hidden : holidaysPage.from[source]}
      </p>
      <div className="-me-4 flex flex-wrap justify-end max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
        {isHidden ? (
          <Button
            variant="secondary"
            aria-label={holidaysPage.showDay(name, label)}
            isPending={hide.isPending}
            onClick={() => setHidden(false)}
          >
            {holidaysPage.show}
          </Button>
        ) : (
          <>
            <Button
              variant="quiet"
              aria-label={holidaysPage.renameDay(name, label)}
              onClick={() => setDraft(name)}
            >
              {holidaysPage.rename}
            </Button>
            <Button
              variant="quiet"
              aria-label={holidaysPage.hideDay(name, label)}
              isPending={hide.isPending}
              onClick={() => setHidden(true)}
            >
              {holidaysPage.hide}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
