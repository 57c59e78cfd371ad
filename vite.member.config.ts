/**
 * Builds the member's app and its worker: `build/member`. On its own, because the dashboard's build makes one stylesheet
 * and large shared files, of which a phone needs nothing.
 */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const source = (name: string) => fileURLToPath(new URL(`src/app/${name}`, import.meta.url))

export default defineConfig({
  root: 'src/app',
  plugins: [react()],
  // A phone on a slow line loads half as much script, and a tick costs half as much: see docs/decisions/0192.
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  build: {
    outDir: '../../build/member',
    assetsDir: 'app-files',
    emptyOutDir: true,
    target: 'es2023',
    // Older targets would turn `light-dark()` into a question to the device, which a fixed mode does not answer.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    // memberFiles.ts reads from it what the worker keeps.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: { member: source('member.html'), worker: source('worker/worker.ts') },
      output: {
        // What opens the app is one file: each further one would be asked of the worker, or of a slow line, on its own.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: /^(?!.*\/worker\/)/ }] },
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'app-files/[name]-[hash].js'),
      },
    },
  },
})
