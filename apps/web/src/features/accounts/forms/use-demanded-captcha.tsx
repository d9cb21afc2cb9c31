import type { CaptchaAction } from '@stagetime/contracts/accounts/schemas';
import type { ErrorCode } from '@stagetime/contracts/core/errors';
import { useState } from 'react';
import { CaptchaBox } from './captcha-box.tsx';

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
