/** The browser's side: `build/web`. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What is always loaded together is one file, with all that it needs and no earlier group has. Left alone, whatever
 * two screens share becomes a file: the builder would open with sixty, which compress worse by 15 KB.
 */
const groups = [
  { name: 'frame', test: /src\/app\/dashboard\.tsx$/, priority: 3 },
  { name: 'page', test: /src\/features\/pages\/(PageView|edits|contract)\.tsx?$/, priority: 2 },
  {
    name: 'kit',
    test: /@mantine\/core\/.*\/(ActionIcon|Button|SegmentedControl|Tabs|TextInput)\.mjs$/,
    priority: 1,
  },
]

export default defineConfig({
  root: 'src/app',
  plugins: [react()],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined files would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // React, the UI kit's core and the frame are one file of about 155 KB compressed.
    chunkSizeWarningLimit: 800,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL('src/app/dashboard.html', import.meta.url)),
      output: { codeSplitting: { groups } },
    },
  },
})
