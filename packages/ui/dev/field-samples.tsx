import { useState } from 'react';
import { SelectField, TextAreaField, TextField } from '../src/text-field.tsx';

export function FieldSamples() {
  const [text, setText] = useState('First time I felt at home on a stage.');
  const [email, setEmail] = useState('ann@');
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 sm:grid-cols-2">
      <TextField
        label="Stage name"
        hint="What the host calls you up by."
        placeholder="Ann Onymous"
        autoComplete="off"
      />
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={email.includes('.') ? undefined : 'Please enter a valid email address.'}
      />
      <SelectField label="Signup method" defaultValue="lottery">
        <option value="lottery">Lottery</option>
        <option value="list">List at the bar</option>
        <option value="online">Online</option>
      </SelectField>
      <TextField label="City" defaultValue="Philadelphia" disabled />
      <TextAreaField
        label="Comment"
        value={text}
        maxLength={200}
        counter={`${text.length} / 200`}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
