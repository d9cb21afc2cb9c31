import { hostEditing } from '@stagetime/contracts/mics/editing/messages';
import { claimCase } from '@stagetime/contracts/mics/hosts/messages';
import { claimLength } from '@stagetime/contracts/mics/hosts/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { suggestionCase } from '@stagetime/contracts/mics/suggestions/messages';
import { Skeleton } from '@stagetime/ui/skeleton';
import { TextAreaField } from '@stagetime/ui/text-field';
import { Link } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { KeyButton } from '../../../components/key-button.tsx';
import { lazyComponent } from '../../../components/load-on-intent.tsx';
import { PersonLink } from '../../../components/person.tsx';
import { useFailureToast, useToast } from '../../../components/toasts.tsx';
import { useDecideClaim } from '../../mics/mutations.ts';
import { SuggestionCase as Case } from '../../mics/suggestions/suggestion-case.tsx';
import { nameOfItem } from '../search-params.ts';
import { CaseHead, CaseKeys, type CaseProps } from './desk-parts.tsx';

const MicEditor = lazyComponent(() => import('../../mics/editing/mic-editor.tsx'));

/** Why someone says that a mic is theirs, and who they are. */
export function ClaimCase({ item, onDecided }: CaseProps) {
  const { id } = item;
  const { data, isPending, error } = trpc.desk.getClaim.useQuery({ id }, { staleTime: 0 });
  const hasKeys = use(CaseKeys);
  const [reason, setReason] = useState('');
  const decision = useDecideClaim();
  const sayFailure = useFailureToast();
  const decide = async (action: 'approve' | 'decline') => {
    if (decision.isPending || data === undefined) return;
    const why = action === 'decline' && reason.trim() !== '' ? { reason } : {};
    try {
      await decision.mutateAsync({ id, action, ...why });
      const text = claimCase.done[action](data.who.name, item.title);
      onDecided({ text, undo: () => decision.mutateAsync({ id, action: 'undo' }) });
    } catch (failure) {
      // The case may be another one by then.
      sayFailure(failure, claimCase.failed, 'claim');
    }
  };
  if (isPending) return <p role="status">{claimCase.loading}</p>;
  if (error !== null) {
    return <p role="alert">{failureSentence(error, claimCase.loadFailed)}</p>;
  }
  // A server of the release before says nothing of the listing, nor of others.
  const { words, who, hosts, listed = { host: null, contact: null }, others = [] } = data;
  const since = who.memberSince.toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
  const pending = decision.isPending ? decision.variables?.action : undefined;
  return (
    <div className="flex max-w-[51.25rem] flex-col gap-3 pb-4">
      <div>
        <CaseHead item={item} />
      </div>
      <p className="wrap-anywhere" dir="auto">
        <PersonLink slug={who.slug}>{who.name}</PersonLink>
        <span className="block text-sm text-muted">
          {claimCase.memberSince(since)}
          {who.hosts > 0 && `, ${claimCase.hostsOthers(who.hosts)}`}
        </span>
        {who.isSubmitter && <span className="block">{claimCase.isSubmitter}</span>}
        <span className="block">
          {who.isConfirmed ? claimCase.isConfirmed : claimCase.isNotConfirmed}
        </span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {words}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {(['host', 'contact'] as const).map((what) => (
          <div key={what} className="contents">
            <dt className="text-muted">{claimCase.listed[what]}</dt>
            <dd className="wrap-anywhere" dir="auto">
              {listed[what] ?? claimCase.listed.none}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted wrap-anywhere" dir="auto">
        {hosts.length === 0
          ? claimCase[listed.host === null ? 'noHosts' : 'noAccounts']
          : claimCase.hosts(hosts)}
      </p>
      {others.map((other) => (
        <Link
          key={other.id}
          to="/admin/desk"
          search={{ kind: 'claim', item: nameOfItem({ kind: 'claim', id: other.id }) }}
          resetScroll={false}
          className="text-link inline-flex min-h-11 items-center self-start text-sm"
        >
          {claimCase.otherWaits(other.name)}
        </Link>
      ))}
      <TextAreaField
        label={claimCase.reason}
        rows={1}
        value={reason}
        maxLength={claimLength.max}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <KeyButton
          letter="a"
          isOn={hasKeys}
          isPending={pending === 'approve'}
          onClick={() => void decide('approve')}
        >
          {claimCase.approve}
        </KeyButton>
        <KeyButton
          letter="r"
          isOn={hasKeys}
          variant="secondary"
          isPending={pending === 'decline'}
          onClick={() => void decide('decline')}
        >
          {claimCase.decline}
        </KeyButton>
      </div>
    </div>
  );
}

/** What someone says of a mic, or its host changed and waits. */
export function SuggestionCase({ item, onDecided }: CaseProps) {
  const hasKeys = use(CaseKeys);
  // Each is of a mic.
  const mic = String(item.mic?.id ?? 0);
  const { data, isPending, error } = trpc.mics.listSuggestions.useQuery({ mic }, { staleTime: 0 });
  const suggestion = data?.suggestions.find(({ id }) => id === item.id);
  const utils = trpc.useUtils();
  const toast = useToast();
  const sayFailure = useFailureToast();
  const [edited, setEdited] = useState<MicView>();
  const edit = async () => {
    try {
      setEdited(await utils.mics.get.fetch({ mic }, { staleTime: 0 }));
    } catch (failure) {
      sayFailure(failure, hostEditing.failed, 'edit');
    }
  };
  const closeEditor = () => {
    // The case is there again before it takes the focus.
    flushSync(() => setEdited(undefined));
    document.getElementById('case-heading')?.focus();
  };
  if (edited !== undefined) {
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <MicEditor
          mic={edited}
          version={edited.updatedAt}
          host={{ areNamesFixed: false, onClose: closeEditor }}
          onSaved={(text) => {
            closeEditor();
            toast({ text, topic: 'edit' });
          }}
          isHere
        />
      </Suspense>
    );
  }
  if (isPending) return <p role="status">{suggestionCase.loading}</p>;
  if (error !== null) {
    return <p role="alert">{failureSentence(error, suggestionCase.loadFailed)}</p>;
  }
  if (suggestion === undefined) return <p className="text-muted">{suggestionCase.none}</p>;
  return (
    <div className="max-w-[51.25rem]">
      <CaseHead item={item} />
      <Case
        key={`${suggestion.id} ${data.version}`}
        suggestion={suggestion}
        version={data.version}
        onDecided={({ text, undo }) =>
          onDecided({ text: suggestionCase.resultOf(item.title, text), undo })
        }
        hasKeys={hasKeys}
        onEdit={() => void edit()}
      />
    </div>
  );
}
