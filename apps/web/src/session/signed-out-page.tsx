import { ButtonLink } from '../components/button-link.tsx';
import { MessagePage } from '../components/message-page.tsx';

type SignedOutPageProps = {
  readonly title: string;
  readonly text: string;
  readonly signIn: string;
  /** The page's own path, to come back to. */
  readonly path: string;
};

/** What a visitor finds where only someone signed in has anything. */
export function SignedOutPage({ title, text, signIn, path }: SignedOutPageProps) {
  return (
    <MessagePage title={title} text={text}>
      <ButtonLink to="/signin" search={{ next: path }}>
        {signIn}
      </ButtonLink>
    </MessagePage>
  );
}
