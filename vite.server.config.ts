/** The server's side: `build/server`. Built because it renders TSX, which Node does not read by itself. */
import { defineConfig } from 'vite'

export default defineConfig({
  // Hundreds of small files each: read one by one they cost a quarter of a second at every start.
  ssr: { noExternal: ['kysely', 'zod', 'stripe'] },
  build: {
    ssr: true,
    outDir: 'build/server',
    emptyOutDir: true,
    target: 'node22',
    rolldownOptions: {
      input: { main: 'src/app/main.ts', 'embedded-worker': 'src/base/server/embedded-worker.ts' },
      // Beside each other: files find the worker, the migrations and build/web by relative place.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
