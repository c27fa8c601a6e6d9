import { Link, useNavigate } from '@tanstack/react-router';
import { cache, useAct, useRead } from '../api/read.ts';
import { api, session } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { logOut } from './log-out.ts';
import { useMe } from './me.ts';
import { chooseTheme, chosenTheme, type Theme, themes } from './theme.ts';

export function Brand() {
  return (
    <Link to="/" className="brand">
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 1 18 5.5v9L10 19 2 14.5v-9z" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 6.2 13.6 8.2v3.8L10 14 6.4 12V8.2z" fill="currentColor" />
      </svg>
      Deployments
    </Link>
  );
}

/** Who is logged in, in which organization; the way into another one, the theme, the way out. */
export function Who() {
  const me = useMe();
  const orgs = useRead('/api/orgs/me');
  const navigate = useNavigate();
  const enter = useAct((org_id: string) => api.post('/api/auth/switch-org', { body: { org_id } }), {
    done: ({ access_token }) => {
      cache.clear();
      session.signIn(access_token);
      void navigate({ to: '/' });
    },
  });
  if (!me.data) return null;
  const { data } = me;
  return (
    <div className="stack small">
      {orgs.data && orgs.data.items.length > 1 ? (
        <select
          aria-label="Organization"
          value={data.org.id}
          onChange={({ currentTarget }) => enter.run(currentTarget.value)}
        >
          {orgs.data.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <span className="strong">{data.org.name}</span>
      )}
      <div className="stack-tight">
        <Link to="/account">{data.name ?? data.email}</Link>
        <span className="soft">{data.role}</span>
      </div>
      <Select aria-label="Appearance" first={chosenTheme()} onChoose={(theme) => chooseTheme(theme as Theme)}>
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {theme === 'system' ? 'As the system' : theme === 'light' ? 'Light' : 'Dark'}
          </option>
        ))}
      </Select>
      <Button small onClick={logOut}>
        Log out
      </Button>
    </div>
  );
}
