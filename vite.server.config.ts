/**
 * Builds the server's side: `build/server`. A build is needed because the server renders TSX, which Node cannot read.
 */
import { defineConfig } from 'vite'

export default defineConfig({
  // Bundle these packages: each has hundreds of small files, and loading them one by one costs 250 ms at every start.
  ssr: { noExternal: ['kysely', 'zod', 'stripe'] },
  build: {
    ssr: true,
    outDir: 'build/server',
    emptyOutDir: true,
    target: 'node22',
    rolldownOptions: {
      input: {
        main: 'src/app/main.ts',
        admin: 'src/app/admin.ts',
        'embedded-worker': 'src/base/server/embedded-worker.ts',
      },
      // In one folder, because files find the worker, the migrations and build/web by relative path.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
