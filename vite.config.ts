/** Builds the browser's side: `build/web`. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Modules that are always loaded together go into one file, with every dependency that no earlier group has. By
 * default, whatever two screens share becomes a separate file: the builder would open with sixty files, which compress
 * worse by 15 KB, and fetch sixty more when it is idle.
 */
const together: [name: string, test: RegExp, minShareCount?: number][] = [
  [
    'frame',
    /src\/app\/dashboard\.tsx$|rolldown\/runtime|@mantine\/core\/.*\/(ActionIcon|Button|Tabs|TextInput)\.mjs$|src\/ui\/SubmitButton\.tsx$/,
  ],
  ['page', /src\/features\/(pages\/(look\/PageView|document\/edits|contract)|plans\/contract)\.tsx?$/],
  ['icons', /@tabler\/icons-react\/.*\/icons\//, 2],
  // Shared by the page builder and the programme editor, which must not load each other.
  [
    'dragging',
    /@atlaskit\/pragmatic-drag-and-drop|src\/(ui\/(dnd\/|announce|SavingStatus)|base\/web\/history)/,
  ],
  ['builder', /src\/features\/pages\/web\/BuilderScreen\.tsx$/],
  ['overlays', /@mantine\/core\/.*\/(Menu|Modal|Popover|Tooltip)\.mjs$/],
  ['inputs', /@mantine\/core\/.*\/(Badge|Checkbox|Group|Radio|SimpleGrid|Stack|Switch)\.mjs$/],
  ['panels', /src\/features\/pages\/web\/panels\/(?!Page|Property|Several|Sharing)\w+Panel\.tsx$/],
  [
    'dialogs',
    /src\/features\/pages\/web\/\w+\/((?!Preview|Templates)\w+Dialog|\w+Question|PagesMenu|LayoutPicker|TypingBar)\.tsx$/,
  ],
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
    // One stylesheet of about 60 KB compressed. A stylesheet that loads later with a panel or a dialog would come
    // before the UI kit's own, and the browser would style and lay out the whole window again: 80 ms with a large page.
    cssCodeSplit: false,
    // dashboardFiles.ts reads from the manifest which files a screen needs.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: fileURLToPath(new URL('src/app/dashboard.html', import.meta.url)),
      output: {
        codeSplitting: {
          groups: together.map(([name, test, minShareCount = 1], i) => ({
            name,
            test,
            minShareCount,
            priority: together.length - i,
          })),
        },
      },
    },
  },
})
