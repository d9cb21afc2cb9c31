import { BlankPage } from '../components/blank-page.tsx';
import { ButtonLink } from '../components/button-link.tsx';

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
    <BlankPage poster="signedOut" title={title} text={text}>
      <ButtonLink to="/signin" search={{ next: path }}>
        {signIn}
      </ButtonLink>
    </BlankPage>
  );
}
