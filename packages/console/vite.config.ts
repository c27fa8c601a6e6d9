import { defineConfig } from 'vite';

// React's API on Preact's runtime: half of the script. One line decides; without it the build has React itself.
const runtime = { react: 'preact/compat', 'react-dom': 'preact/compat' };

export default defineConfig({
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      ...runtime,
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  build: {
    target: 'es2023',
    // As files of our own origin: the page's policy lets in no data: addresses.
    assetsInlineLimit: 0,
    // Its polyfill would be an inline script, and every browser of the target has it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The first page needs all of these: two files instead of twenty, which would wait for each other over HTTP/1.1.
      output: {
        codeSplitting: {
          groups: [
            // What one page alone needs of a library goes with that page.
            {
              name: 'libraries',
              test: /node_modules\/(?!@tanstack\/(react-virtual|virtual-core)\/|canonicalize\/)|packages\/client\//,
            },
            {
              name: 'frame',
              test: /src\/(api|app|auth|format|ui)\/(?!over|picture|list|save-as|event-groups)/,
            },
          ],
        },
      },
      // "use client" in libraries is for servers that render pages.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
  // Beside a started local cloud: `npm run dev -w packages/console`.
  server: { proxy: { '/api': 'http://localhost:8000', '/.well-known': 'http://localhost:8000' } },
});
