// The two forms of every mail, in Liquid. Data only: no value is ever read as a template.

/** Plain text: nothing is escaped, since mail programs show it as it is. */
export const textLayout = `{% for line in lines %}{{ line }}

{% endfor %}{% for item in items %}- {{ item.title }}
  {{ item.link }}
{% endfor %}{% for line in more %}{{ line }}
{% endfor %}{% for item in items limit: 1 %}
{% endfor %}{{ label }}:
{{ link }}

{{ closing }}
{% for address in settings %}
Choose what you are mailed: {{ address }}
{% endfor %}`;

/**
 * HTML. Styles stand at the elements, because mail programs drop style sheets; the one sheet is for those that keep it
 * and darken. The button's room is its border: Outlook knows no padding on links. Under it stands the plain address,
 * for programs that show no links and for people who look where a link leads.
 */
export const htmlLayout = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{ subject }}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #0d1117 !important; }
  .card { background: #161b22 !important; color: #e6edf3 !important; }
  .small { color: #9ea7b3 !important; }
  .plain { color: #6cb6ff !important; }
}
</style>
</head>
<body class="page" style="background:#f6f8fa;margin:0;padding:24px">
<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all">{{ preview }}</div>
<div class="card" role="article" aria-label="{{ subject }}" style="background:#ffffff;border-radius:8px;color:#1f2328;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;margin:0 auto;max-width:560px;padding:32px">
{% for line in lines %}<p style="margin:0 0 16px">{{ line }}</p>
{% endfor %}{% for item in items %}<p style="margin:0 0 8px">&#8226; <a class="plain" href="{{ item.link }}" style="color:#1a5fd0">{{ item.title }}</a></p>
{% endfor %}{% for line in more %}<p style="margin:16px 0">{{ line }}</p>
{% endfor %}<p style="margin:32px 0 16px"><a href="{{ link }}" style="background:#1a5fd0;border-color:#1a5fd0;border-radius:6px;border-style:solid;border-width:12px 20px;color:#ffffff;display:inline-block;font-weight:bold;text-decoration:none">{{ label }}</a></p>
<p class="small" style="color:#57606a;font-size:13px;line-height:20px;margin:0 0 24px;word-break:break-all">Or open this address: <a class="plain" href="{{ link }}" style="color:#1a5fd0">{{ link }}</a></p>
<p class="small" style="color:#57606a;font-size:13px;line-height:20px;margin:0">{{ closing }}</p>
{% for address in settings %}<p class="small" style="color:#57606a;font-size:13px;line-height:20px;margin:8px 0 0"><a class="plain" href="{{ address }}" style="color:#1a5fd0">Choose what you are mailed</a></p>
{% endfor %}</div>
</body>
</html>
`;
