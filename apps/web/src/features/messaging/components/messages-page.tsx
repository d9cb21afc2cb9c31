import { messagesPollInterval } from '@stagetime/contracts/messaging/limits';
import { messagesPage } from '@stagetime/contracts/messaging/messages';
import { IconButton } from '@stagetime/ui/button';
import { Drawer } from '@stagetime/ui/drawer';
import { useNavigate } from '@tanstack/react-router';
import { Menu, MessagesSquare } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { poll } from '../../notifications/live/start-live.ts';
import { keepLastConversation, readLastConversation } from '../last-conversation.ts';
import { raiseMessageUpdate } from '../mutations.ts';
import { ConversationList } from './conversation-list.tsx';
import { QuotaLine } from './quota-line.tsx';
import { Thread } from './thread.tsx';

type MessagesPageProps = {
  readonly ownId: number;
  /** With whom, as the address says. */
  readonly otherUserId: number | undefined;
};

/** One's conversations beside the one that is open; on phones they are in a drawer. */
export function MessagesPage({ ownId, otherUserId }: MessagesPageProps) {
  const navigate = useNavigate();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [drafts] = useState(() => new Map<number, string>());
  const chosenId = otherUserId === ownId ? undefined : otherUserId;

  // Whoever comes back finds what they had open last.
  useEffect(() => {
    const last = otherUserId === undefined ? readLastConversation(ownId) : undefined;
    if (last === undefined) return;
    void navigate({ to: '/messages', search: { with: last }, replace: true });
  }, [otherUserId, ownId, navigate]);
  // News come by themselves; this is for when they do not.
  useEffect(() => {
    const { stop } = poll(raiseMessageUpdate, messagesPollInterval, messagesPollInterval);
    return stop;
  }, []);

  const remember = useCallback((userId: number) => keepLastConversation(ownId, userId), [ownId]);
  const choose = (userId: number) => {
    setIsDrawerOpen(false);
    void navigate({ to: '/messages', search: { with: userId } });
  };
  const menu = (
    <IconButton
      label={messagesPage.openDrawer}
      aria-haspopup="dialog"
      onClick={() => setIsDrawerOpen(true)}
      className="md:hidden"
    >
      <Menu aria-hidden="true" />
    </IconButton>
  );
  return (
    <section className="messages-page flex flex-col py-2 sm:py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h1 className="font-display text-xl font-bold tracking-tight sm:text-3xl">
          {messagesPage.title}
        </h1>
        <QuotaLine />
      </div>
      <div className="flex min-h-0 grow overflow-hidden rounded-card border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <div className="hidden w-80 shrink-0 flex-col border-e border-line p-3 md:flex lg:w-96">
          <ConversationList chosenId={chosenId} onChoose={choose} />
        </div>
        {chosenId === undefined ? (
          <Unchosen menu={menu} />
        ) : (
          <Thread
            key={chosenId}
            ownId={ownId}
            otherUserId={chosenId}
            menu={menu}
            drafts={drafts}
            onFound={remember}
          />
        )}
      </div>
      <Drawer
        open={isDrawerOpen}
        onOpenChange={setIsDrawerOpen}
        title={messagesPage.conversations}
        closeLabel={messagesPage.closeDrawer}
      >
        <ConversationList chosenId={chosenId} onChoose={choose} />
      </Drawer>
    </section>
  );
}

function Unchosen({ menu }: { readonly menu: ReactNode }) {
  return (
    <div className="flex min-w-0 grow flex-col">
      <div className="px-2 pt-1">{menu}</div>
      <div className="m-auto flex flex-col items-center gap-3 px-6 pb-10 text-center">
        <MessagesSquare aria-hidden="true" className="size-10 text-accent-text" />
        <p className="text-lg">{messagesPage.unchosen}</p>
        <p className="text-muted md:hidden">{messagesPage.unchosenOnPhone}</p>
      </div>
    </div>
  );
}
