import { cityChoice, orderCities } from '@stagetime/contracts/places/rules';
import type { CityView } from '@stagetime/contracts/places/schemas';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceList, choiceStyle } from '../../../components/choice-list.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { keepDetectedCity, redetectCity } from '../detected-city.ts';

type CityMenuProps = {
  readonly label: string;
  readonly city: Pick<CityView, 'slug' | 'name'>;
  readonly cities: readonly CityView[];
};

/** The city selector: a choice made here is the visitor's city from now on. */
export function CityMenu({ label, city, cities }: CityMenuProps) {
  return (
    <Disclosure label={label} value={city.name}>
      <ChoiceList>
        {orderCities(cities).map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to="/$city"
              params={{ city: slug }}
              onClick={() => keepDetectedCity(slug, Date.now())}
              data-chosen={slug === city.slug}
              className={choiceStyle}
            >
              {name}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1 noscript:hidden">
          <RedetectButton />
        </li>
      </ChoiceList>
    </Disclosure>
  );
}

function RedetectButton() {
  const { utils } = useRouter().options.context;
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'detecting' | 'failed'>('idle');
  const redetect = async () => {
    setState('detecting');
    const location = await redetectCity(utils);
    setState(location === undefined ? 'failed' : 'idle');
    if (location) await navigate({ to: '/$city', params: { city: location.citySlug } });
  };
  return (
    <>
      <button
        type="button"
        onClick={redetect}
        aria-disabled={state === 'detecting'}
        className={`${choiceStyle} w-full`}
      >
        {state === 'detecting' ? cityChoice.redetecting : cityChoice.redetect}
      </button>
      <p role="status" className="max-w-60 px-3 text-sm text-danger empty:hidden">
        {state === 'failed' ? cityChoice.redetectFailed : ''}
      </p>
    </>
  );
}
