/** The browser's side: `build/web`. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/app',
  plugins: [react()],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined files would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The whole frame with the UI kit is one file of about 210 KB compressed.
    chunkSizeWarningLimit: 800,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('src/app/dashboard.html', import.meta.url)) },
  },
})
