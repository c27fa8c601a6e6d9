import { useAct } from '../api/read.ts';
import { api } from '../api.ts';
import { tell } from '../ui/toast.tsx';
import { useMe } from './me.ts';

/** Until an address is verified, its account may only look around. */
export function Unverified() {
  const { data } = useMe();
  const again = useAct((email: string) => api.post('/api/auth/resend-verification', { body: { email } }), {
    done: () => tell('The mail is on its way.'),
  });
  if (!data || data.email_verified) return null;
  return (
    <div className="notice-bar">
      <span>Follow the link that was mailed to {data.email}: until then you can only look around.</span>
      <button type="button" className="button button-small" onClick={() => again.run(data.email)}>
        Send it again
      </button>
    </div>
  );
}
