import { thumbnailAddress } from '@stagetime/contracts/core/images';
import { listing } from '@stagetime/contracts/mics/messages';
import { submissionsId, submissionsPath } from '@stagetime/contracts/mics/place';
import { posterPath } from '@stagetime/contracts/mics/posters';
import { notificationsPage } from '@stagetime/contracts/notifications/messages';
import type { NotificationView } from '@stagetime/contracts/notifications/schemas';
import {
  dismissDuration,
  relativeDate,
  swipeDistance,
} from '@stagetime/contracts/notifications/settings';
import { productName } from '@stagetime/contracts/product';
import { IconButton } from '@stagetime/ui/button';
import { Link, linkOptions } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PersonLink, PersonRow, personRow } from '../../../components/person.tsx';
import { SafeImage } from '../../../components/safe-content.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { type NotificationAction, useDismiss, useMarkRead, useRestore } from '../hooks.ts';
import '../notifications.css';

type NotificationItemProps = {
  readonly notification: NotificationView;
  readonly now: Date;
  readonly Action: NotificationAction | undefined;
  /** Called before it is gone, when the focus was in it. */
  readonly onDismissed: () => void;
};

/** One notification: a tap opens its sender's profile or the mic, the X and a swipe remove it. */
export function NotificationItem(props: NotificationItemProps) {
  const { notification, now, Action, onDismissed } = props;
  const { notificationId, source, mic, text, url, createdAt, isRead } = notification;
  const isCancelled = notification.kind === 'night_cancelled';
  const row = useRef<HTMLLIElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const markRead = useMarkRead();
  const { isLeaving, dismiss } = useDismissing(notificationId, row, onDismissed);
  useSwipe(sheet, dismiss);
  const link = {
    onClick() {
      if (!isRead) markRead.mutate({ notificationId });
    },
    // The whole row is the link's; what else can be pressed stands above it.
    className: 'wrap-anywhere after:absolute after:inset-0',
  };
  const unread = !isRead && <span className="sr-only">{notificationsPage.unread}: </span>;
  return (
    <li
      ref={row}
      data-unread={!isRead || undefined}
      data-leaving={isLeaving || undefined}
      className="notification"
    >
      <div ref={sheet} className={`${personRow} notification-sheet`}>
        <PersonRow
          name={source?.displayName ?? mic?.showName ?? productName}
          url={source?.profileImageUrl ?? null}
          picture={mic && <MicPicture mic={mic} isCancelled={isCancelled} />}
          title={
            source === null && mic === null ? (
              <Link to="/terms" {...link}>
                {unread}
                <span dir="auto">{text}</span>
              </Link>
            ) : url === submissionsPath ? (
              <Link to="/account" hash={submissionsId} {...link}>
                {unread}
                <Told text={text} showName={mic?.showName} />
              </Link>
            ) : source === null ? (
              <Link {...linkTo(url, mic?.night)} {...link}>
                {unread}
                <Told text={text} showName={mic?.showName} />
              </Link>
            ) : (
              <PersonLink slug={source.slug} {...link}>
                {unread}
                <bdi className="notification-name font-semibold">{source.displayName}</bdi>{' '}
                {notificationsPage.started}
              </PersonLink>
            )
          }
          detail={
            <span className="flex flex-wrap items-center gap-x-2">
              {isCancelled && (
                // The sentence says so already, to whoever hears it.
                <span aria-hidden="true" className="mic-status" data-status="cancelled">
                  {listing.cancelled}
                </span>
              )}
              <span className="notification-line">
                {relativeDate(createdAt, now)}
                {Action && source && <Action source={source} />}
              </span>
            </span>
          }
        >
          <IconButton
            data-dismiss=""
            label={notificationsPage.dismiss(text)}
            onClick={dismiss}
            className="notification-dismiss text-muted!"
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </PersonRow>
      </div>
    </li>
  );
}

/** To the page of the mic that it is about, or that is the same; or to one of a single word: a city, one's own mics. */
function linkTo(url: string, night: string | undefined) {
  const [, city = '', mic] = url.split(/[/?]/);
  return mic === undefined
    ? linkOptions({ to: '/$city', params: { city } })
    : linkOptions({ to: '/$city/$mic', params: { city, mic }, search: night ? { night } : {} });
}

type ToldProps = { readonly text: string; readonly showName: string | undefined };

/** What became of a mic, whose name stands out as people's do. */
function Told({ text, showName = '' }: ToldProps) {
  const start = text.indexOf(showName);
  if (showName === '' || start < 0) return <span dir="auto">{text}</span>;
  return (
    <span dir="auto">
      {text.slice(0, start)}
      <bdi className="font-semibold">{showName}</bdi>
      {text.slice(start + showName.length)}
    </span>
  );
}

type MicPictureProps = {
  readonly mic: NonNullable<NotificationView['mic']>;
  readonly isCancelled: boolean;
};

/** The mic's poster, or the host's own picture; as everywhere grey below a band where a night is off. */
function MicPicture({ mic, isCancelled }: MicPictureProps) {
  const { coverImageUrl } = mic;
  return (
    <span
      className="poster size-12 shrink-0"
      data-stamp={isCancelled ? listing.cancelled : undefined}
    >
      <SafeImage
        src={coverImageUrl === null ? posterPath(mic, 'row') : thumbnailAddress(coverImageUrl)}
        alt=""
        width={48}
        height={48}
        loading="lazy"
      />
    </span>
  );
}

/**
 * Slides a notification out and removes it then; who leaves the page meanwhile removes it too. That it is
 * removed is said once it is, with the way to take it back.
 */
function useDismissing(
  notificationId: number,
  row: RefObject<HTMLElement | null>,
  onDismissed: () => void,
) {
  const { mutateAsync } = useDismiss();
  const restore = useRestore();
  const toast = useToast();
  const [isLeaving, setIsLeaving] = useState(false);
  const remove = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => remove.current?.(), []);
  const dismiss = () => {
    if (isLeaving) return;
    const sayRemoved = () => {
      const undo = () => restore.mutate({ notificationId });
      toast({
        text: notificationsPage.dismissed,
        action: { label: notificationsPage.undo, run: undo },
      });
    };
    setIsLeaving(true);
    const removeNow = () => {
      clearTimeout(timer);
      remove.current = undefined;
      mutateAsync({ notificationId }).then(sayRemoved, () => undefined);
    };
    const timer = setTimeout(() => {
      if (row.current?.contains(document.activeElement)) onDismissed();
      removeNow();
    }, dismissDuration);
    remove.current = removeNow;
  };
  return { isLeaving, dismiss };
}

/** Pixels within which a finger taps. */
const tapDistance = 6;

/**
 * Has an element follow a finger or a mouse sideways, and calls `onSwipe` when that lets go more than 50 px
 * off; nearer it comes back. How far it was moved is told to the styles as `--moved`.
 */
function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: () => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const stopping = new AbortController();
    const options = { signal: stopping.signal };
    let start: { readonly id: number; readonly x: number; readonly y: number } | undefined;
    let hasMoved = false;
    const comeBack = () => {
      start = undefined;
      delete current.dataset.moving;
      current.style.removeProperty('--moved');
    };
    current.addEventListener(
      'pointerdown',
      ({ pointerId: id, clientX: x, clientY: y, isPrimary }) => {
        start = isPrimary ? { id, x, y } : undefined;
        hasMoved = false;
      },
      options,
    );
    window.addEventListener(
      'pointermove',
      ({ pointerId, clientX }) => {
        if (start?.id !== pointerId) return;
        const across = clientX - start.x;
        if (!hasMoved && Math.abs(across) <= tapDistance) return;
        hasMoved = true;
        current.dataset.moving = across < 0 ? 'left' : 'right';
        current.style.setProperty('--moved', `${across}px`);
      },
      options,
    );
    const end = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (start?.id !== pointerId) return;
      const [across, along] = [Math.abs(clientX - start.x), Math.abs(clientY - start.y)];
      if (across > swipeDistance && across > along) {
        start = undefined;
        swiped();
      } else {
        comeBack();
      }
    };
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', comeBack, options);
    // What a finger that moved lets go of must not be taken for a tap on the link; a key's click has no detail.
    current.addEventListener(
      'click',
      (event) => {
        if (!hasMoved || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { ...options, capture: true },
    );
    // A link would be dragged by a mouse.
    current.addEventListener('dragstart', (event) => event.preventDefault(), options);
    return () => stopping.abort();
  }, [element]);
}
