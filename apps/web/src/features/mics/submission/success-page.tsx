import { successPage } from '@stagetime/contracts/mics/submission/messages';
import { trpc } from '../../../api/trpc.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { MessagePage } from '../../../components/message-page.tsx';

/** After a mic was submitted. */
export function SuccessPage({ homeCity }: { readonly homeCity: string }) {
  const { data } = trpc.operations.getSiteInfo.useQuery();
  const email = data?.supportEmail ?? null;
  return (
    <MessagePage title={successPage.title} text={successPage.text}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/$city" params={{ city: homeCity }}>
          {successPage.home}
        </ButtonLink>
        <ButtonLink to="/submit" variant="secondary">
          {successPage.another}
        </ButtonLink>
      </div>
      <div className="mt-4 flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
        <h2 className="font-display text-lg font-bold">{successPage.soonTitle}</h2>
        <p>{successPage.soonText}</p>
        {email !== null && (
          <p>
            {successPage.support}{' '}
            <a className="text-link wrap-anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        )}
      </div>
    </MessagePage>
  );
}
