import '../messages.css';
import { messagesPollInterval } from '@stagetime/contracts/messaging/limits';
import { messagesPage } from '@stagetime/contracts/messaging/messages';
import { IconButton } from '@stagetime/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PinnedPoster } from '../../../components/blank-page.tsx';
import { useMediaQuery } from '../../../components/use-in-view.ts';
import { readStored, removeStored, store } from '../../../storage.ts';
import { poll } from '../../notifications/live/start-live.ts';
import { type Folder, raiseMessageUpdate } from '../hooks.ts';
import { QuotaLine } from './composer.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Thread } from './thread.tsx';

type MessagesPageProps = {
  readonly ownId: number;
  /** With whom, as the address says. */
  readonly otherUserId: number | undefined;
};

/**
 * One's conversations beside the one that is open. A phone has one of both: it opens on the list, unless the
 * address names someone; from the open one the menu button brings the list back.
 */
export function MessagesPage({ ownId, otherUserId }: MessagesPageProps) {
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(width < 48rem)');
  const [isListOpen, setIsListOpen] = useState(otherUserId === undefined);
  // Here, because on a phone the list is gone while a conversation is open.
  const [folder, setFolder] = useState<Folder>('inbox');
  // Whoever comes back finds what they had open last.
  const named = otherUserId === ownId ? undefined : otherUserId;
  const chosenId = named ?? readLastConversation(ownId);
  const pane = useRef<HTMLDivElement>(null);
  useScreenHeight();

  useEffect(() => {
    if (isPhone || otherUserId !== undefined || chosenId === undefined) return;
    void navigate({ to: '/messages', search: { with: chosenId }, replace: true });
  }, [isPhone, otherUserId, chosenId, navigate]);
  // On a phone the way back from someone leads to the list.
  useEffect(() => setIsListOpen(otherUserId === undefined), [otherUserId]);
  // News come by themselves; this is for when they do not.
  useEffect(() => {
    const { stop } = poll(raiseMessageUpdate, messagesPollInterval, messagesPollInterval);
    return stop;
  }, []);

  const remember = useCallback((userId: number) => keepLastConversation(ownId, userId), [ownId]);
  const show = (isList: boolean) => {
    setIsListOpen(isList);
    // What had the focus is gone on a phone.
    requestAnimationFrame(() => pane.current?.focus());
  };
  const choose = (userId: number) => {
    show(false);
    void navigate({ to: '/messages', search: { with: userId } });
  };
  // What was open is gone; another visit does not open it again.
  const leave = () => {
    forgetLastConversation(ownId);
    show(true);
    void navigate({ to: '/messages', search: {} });
  };
  const menu = isPhone && (
    <IconButton label={messagesPage.openDrawer} onClick={() => show(true)}>
      <ChevronLeft aria-hidden="true" />
    </IconButton>
  );
  const isShown = { list: !isPhone || isListOpen, thread: !isPhone || !isListOpen };
  return (
    <section className="messages-page" data-open={isShown.list ? 'list' : 'thread'}>
      {isShown.list && (
        <div ref={isPhone ? pane : undefined} tabIndex={-1} className="conversations-pane">
          <div className="flex items-center justify-between gap-2 px-2 pt-2 pb-3 md:pt-4">
            <h1 className="page-title min-w-0">{messagesPage.title}</h1>
            {isPhone && (
              <IconButton
                label={messagesPage.closeDrawer}
                onClick={() => show(false)}
                className="-me-3"
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <ConversationList
            chosenId={chosenId}
            onChoose={choose}
            folder={folder}
            onFolder={setFolder}
            end={isPhone && <ListEnd />}
          />
        </div>
      )}
      {isShown.thread && (
        <div ref={isPhone ? pane : undefined} tabIndex={-1} className="thread-pane">
          {/* The title stands above the list, which is not here. */}
          {!isShown.list && <h1 className="sr-only">{messagesPage.title}</h1>}
          {chosenId === undefined ? (
            <Unchosen menu={menu} />
          ) : (
            <Thread
              key={chosenId}
              ownId={ownId}
              otherUserId={chosenId}
              menu={menu}
              onFound={remember}
              onGone={leave}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** Below the last conversation, where a phone has nothing beside it: what one may write yet, and to whom. */
function ListEnd() {
  return (
    <div className="conversations-end">
      <PinnedPoster poster="mailed" />
      <p className="text-sm text-balance text-muted">{messagesPage.end}</p>
      <QuotaLine />
    </div>
  );
}

function Unchosen({ menu }: { readonly menu: ReactNode }) {
  return (
    <>
      <div className="px-2 pt-1 md:hidden">{menu}</div>
      <div className="unchosen">
        <PinnedPoster poster="mailed" />
        <div className="flex max-w-68 min-w-0 flex-col gap-2 wrap-anywhere">
          <p className="font-display text-2xl/tight font-bold text-balance">
            {messagesPage.unchosen}
          </p>
          <p className="text-muted md:hidden">{messagesPage.unchosenOnPhone}</p>
          <QuotaLine />
        </div>
      </div>
    </>
  );
}

/** Where the page is no smaller for an on-screen keyboard, what is in sight of it is told to the styles. */
function useScreenHeight(): void {
  useLayoutEffect(() => {
    const { visualViewport } = window;
    const { style } = document.documentElement;
    if (visualViewport === null) return;
    const measure = () => {
      // Someone who zooms in moves about the page instead.
      if (visualViewport.scale > 1.01) return;
      style.setProperty('--screen', `${visualViewport.height}px`);
      if (visualViewport.height < window.innerHeight) window.scrollTo(0, 0);
    };
    visualViewport.addEventListener('resize', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      style.removeProperty('--screen');
    };
  }, []);
}

const keyOf = (userId: number) => `lastConversation_${userId}`;

/** With whom someone wrote last in this browser. */
function readLastConversation(userId: number): number | undefined {
  const id = Number(readStored(keyOf(userId)));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function forgetLastConversation(userId: number): void {
  removeStored([keyOf(userId)]);
}

function keepLastConversation(userId: number, otherUserId: number): void {
  store({ [keyOf(userId)]: String(otherUserId) });
}
