import { captchaBox } from '@stagetime/contracts/accounts/forms/messages';
import { captchaMinutes } from '@stagetime/contracts/accounts/rules';
import type { CaptchaAction } from '@stagetime/contracts/accounts/schemas';
import { minute } from '@stagetime/contracts/core/durations';
import type { ErrorCode } from '@stagetime/contracts/core/errors';
import { controlScrollMargin, ErrorWords } from '@stagetime/ui/field';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useFormCheck } from '../../../components/form.tsx';

/**
 * A captcha that the server asks for only after many tries, as the `code` of its failure says. `input` is
 * what the next call brings along, `box` stands in the form while one is asked for. Call `drop` after a
 * failure: a captcha works once.
 */
export function useDemandedCaptcha(action: CaptchaAction, code: ErrorCode | undefined) {
  const [token, setToken] = useState('');
  const [round, setRound] = useState(0);
  const isDemanded = code === 'CAPTCHA_REQUIRED' || token !== '';
  return {
    input: token === '' ? {} : { captchaToken: token },
    box: isDemanded && (
      <CaptchaBox key={round} action={action} error={undefined} onToken={setToken} />
    ),
    drop() {
      setToken('');
      setRound((last) => last + 1);
    },
  };
}

type CaptchaBoxProps = {
  readonly action: CaptchaAction;
  readonly error: string | undefined;
  /** Hears the solved captcha, and '' when it is worth nothing any more. */
  readonly onToken: (token: string) => void;
};

type State = 'open' | 'solving' | 'solved' | 'failed' | 'expired';

/** A proof of work instead of a puzzle: nothing to read, and no third party. */
export function CaptchaBox({ action, error, onToken }: CaptchaBoxProps) {
  const utils = trpc.useUtils();
  const [state, setState] = useState<State>('open');
  // By a clock that no one sets: one that is wrong would call every captcha expired.
  const askedAt = useRef(0);
  useFormCheck(state === 'solving' ? 'running' : state === 'failed' ? 'failed' : 'none');

  const solve = async () => {
    setState('solving');
    askedAt.current = performance.now();
    try {
      const challenge = await utils.accounts.getCaptcha.fetch({ action }, { staleTime: 0 });
      const solution = await solveChallenge({ challenge, deriveKey });
      if (solution === null) throw new Error('The challenge was not solved in time.');
      onToken(btoa(JSON.stringify({ challenge, solution })));
      setState('solved');
    } catch {
      setState('failed');
    }
  };

  useEffect(() => {
    if (state !== 'solved') return;
    const age = performance.now() - askedAt.current;
    const timer = setTimeout(
      () => {
        setState('expired');
        onToken('');
      },
      captchaMinutes * minute - age,
    );
    return () => clearTimeout(timer);
  }, [state, onToken]);

  const trouble =
    state === 'failed' ? captchaBox.failed : state === 'expired' ? captchaBox.expired : error;
  const isDone = state === 'solved';
  return (
    <div>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-control bg-surface px-3.5">
        <input
          type="checkbox"
          className={controlScrollMargin}
          checked={isDone || state === 'solving'}
          aria-disabled={isDone || state === 'solving'}
          aria-describedby="captcha-state"
          onChange={() => {
            if (!isDone && state !== 'solving') void solve();
          }}
        />
        <span className="grow">{captchaBox.label}</span>
        {isDone && <Check aria-hidden="true" className="size-5 text-success" />}
      </label>
      <p
        id="captcha-state"
        role="status"
        className={`flex items-start gap-1.5 text-sm not-empty:mt-1.5 ${trouble === undefined ? 'text-muted' : 'text-danger'}`}
      >
        {trouble !== undefined && <ErrorWords>{trouble}</ErrorWords>}
        {trouble === undefined && state === 'solving' && captchaBox.solving}
        {trouble === undefined && isDone && captchaBox.solved}
      </p>
    </div>
  );
}
