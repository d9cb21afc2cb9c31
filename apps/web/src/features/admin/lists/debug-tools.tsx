import { debugTools } from '@stagetime/contracts/admin/messages';
import { Button } from '@stagetime/ui/button';
import { useState } from 'react';
import { keepToken, readToken } from '../../../session/session-store.ts';

/** For whoever develops the admin's pages: only `npm run dev` shows them. */
export default function DebugTools() {
  const [answer, setAnswer] = useState('');
  const setToken = () => {
    const token = window.prompt(debugTools.tokenLabel);
    if (token === null || token === '') return;
    keepToken(token, 'email');
    window.location.reload();
  };
  const testConnection = async () => {
    const headers = { authorization: `Bearer ${readToken()}` };
    const { status } = await fetch('/api/admin/open-mics?unapproved_only=true', { headers });
    setAnswer(debugTools.answered(status));
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <Button variant="secondary" onClick={setToken}>
        {debugTools.setToken}
      </Button>
      <Button variant="secondary" onClick={() => void testConnection()}>
        {debugTools.testConnection}
      </Button>
      <p role="status">{answer}</p>
    </div>
  );
}
