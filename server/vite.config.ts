import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const here = import.meta.dirname

/** What the server reads at run time lies beside it. */
const copyBeside = (): Plugin => ({
  name: 'copy-beside',
  writeBundle({ dir: out = here }) {
    cpSync(resolve(here, 'database/migrations'), resolve(out, 'migrations'), { recursive: true })
    cpSync(resolve(here, '../openapi/capi.yaml'), resolve(out, 'capi.yaml'))
    cpSync(resolve(here, '../locales/pages'), resolve(out, 'pages'), { recursive: true })
  },
})

/** The server itself, for `npm start`, and what is run beside it; its packages stay where they are installed. */
export default defineConfig({
  root: here,
  publicDir: false,
  plugins: [copyBeside()],
  build: {
    ssr: true,
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: resolve(here, 'main.ts'),
        admin: resolve(here, 'admin/admin.ts'),
        commands: resolve(here, 'process/commands.ts'),
        'read-worker': resolve(here, 'knowledge/read-worker.ts'),
        'sheet-worker': resolve(here, 'sheets/sheet-worker.ts'),
        vda5050: resolve(here, '../robots/vda5050/main.ts'),
        fleet: resolve(here, '../robots/demo/main.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
