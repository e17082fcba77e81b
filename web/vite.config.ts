import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOutWhatServersCheck } from './build-contract.ts';
import { filesAfterFirstPaint, filesBelowPath, inlineFirstScript, preloadFont, writeFirstLoads } from './build-pages.ts';
import { budget, compress, drawFieldsOnce, serviceWorker } from './build-plugins.ts';

const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' };

/** What every screen needs, in one file: it compresses better than thirty and stays in the browser's cache over releases. */
const everyScreen =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod|@floating-ui|tabbable|react-remove-scroll[\w-]*|@mantine\/(hooks|modals|core\/esm\/(core|utils|components\/(ActionIcon|Button|CloseButton|Drawer|Input|InputBase|Loader|Menu|Modal|ModalBase|Overlay|Paper|Popover|Portal|RemoveScroll|FocusTrap|TextInput|Tooltip|Transition|UnstyledButton|VisuallyHidden|Text|Box|Group)))\/)/;

/** Fields and their hooks, and the icons of sign-in: without a file of their own sign-in would fetch lists and menus. */
const manyScreens =
  /node_modules\/@(mantine\/(core\/esm\/(core|components\/(TextInput|VisuallyHidden))|hooks\/esm\/use-(id|merged-ref|uncontrolled))\/|tabler\/.*\/Icon(AlertCircle|Eye|EyeOff)\.mjs)/;

const overlays = /node_modules\/(@floating-ui|@mantine\/core\/esm\/(components\/(Menu|Popover)|utils\/Floating))\//;

/** Words and small parts of the lists that boards, Home and the work log show, too. */
const common =
  /icons\/IconChevronLeft\.|contract\/src\/(rules\/(times|date-texts)|customers\/customers\.)|features\/customers\/customer-fields\.|src\/(lib\/(dates|numbers|money|count-text|phone|address\/use-address)|ui\/(badge\/(badge|status-badge)|contact-links|retry-line|delayed|new-button|late\/(use-|when-idle)|dialog\/(attempt|use-failure-alert)|empty-state|table\/(search-box|row-events|list-states)))/;

/** Small parts that many screens share: a file for each would be a request for each. */
const work =
  /contract\/src\/(work\/(task-f|tasks)|core\/(?!addresses|areas)|rules\/(task-states|worklog-times)|customers\/requirements\.)|components\/CopyButton\/|icons\/IconUser\.|src\/(lib\/(writes\/|address\/use-month-address|next-page|scrolled-list|stage-word|use-one-at-a-time)|ui\/(badge\/(count-badge|stage-badges)|card\.module|customer-link|due\/|form\/use-unsaved-guard|keys\/edit-key|list\/export-menu\.|month\/month-weeks|rows\/)|features\/(home\/home-section|tasks\/(tasks\.api|task-(labels|paths)|card\/(own-links|task-badges))))/;

/** What is planned beside tasks, and the messages about it: a board does without. */
const plans = /contract\/src\/(work\/|office\/chat\.)/;

/** What a person marks of the day, on Home and on the screens of attendance and appointments. */
const day =
  /contract\/src\/office\/(attendance|home)\.|icons\/IconUserX\.|src\/ui\/form\/clock-words|features\/(attendance\/(attendance\.api|attendance-days|forgotten-exit|late-time-field|mark-side)|appointments\/(appointment-badge|appointment-words|appointments\.api|outcomes\/outcome-(buttons|strip-lazy)))/;

const office =
  /contract\/src\/(calendar\/(calendar|calendar-day|holiday-spans|leave|leave-queue|leave-year)\.|office\/worklog\.|rules\/(leave-days|worklog-rows))|features\/calendar\/calendar\.api\.ts/;
const company = /contract\/src\/(office|calendar)\//;

/** The boards with their cards. */
const boards = /features\/tasks\/board\/own-board\.tsx|src\/ui\/board\//;

/** Dialogs, and what only they need. */
const dialogs =
  /node_modules\/(react-remove-scroll|@mantine\/core\/esm\/components\/(Modal|ModalBase|Overlay|FocusTrap|ScrollArea)\/)|src\/ui\/dialog\/dialog\.tsx/;

/** Small parts that the pages of settings share: one file, because the first one names all others. */
const settings = /src\/(ui\/dialog\/shown-once-dialog|features\/profile\/settings-section)/;

/** Each form, and what the doors of the portal share: sign-in, the first account, an invitation. */
const forms = /node_modules\/(@mantine\/(form|hooks\/esm\/use-force-update)|klona)\//;
const entrance =
  /features\/auth\/(auth\.module|form-alert|login-form|new-account|password-field|sign-in-options)|contract\/src\/accounts\/provider\./;

/** The list of leads and contacts with all it imports, and what leads are, in one file for the same reason. */
const everyList = /features\/customers\/(list\/customer-list-page\.tsx|lead-setup\.ts)/;

/** What each feature says of its kinds of record: Ctrl K, the history and the audit log need all of it at once. */
const everyKind = /features\/[\w-]+\/[\w-]+\.record\.ts/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    leaveOutWhatServersCheck(),
    drawFieldsOnce(),
    react(),
    inlineFirstScript(),
    preloadFont('inter-basic'),
    filesAfterFirstPaint(),
    filesBelowPath(),
    writeFirstLoads(),
    serviceWorker(),
    // Entry, shell and the leads screen with everything they import: what a phone fetches before the first row.
    budget({ modules: ['src/features/customers/list/lead-pages.tsx'], maxKiB: 181 }),
    compress(),
  ],
  build: {
    // Browsers without modulepreload load the same files a little later.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // The first file names all others, and nothing in a hash can be compressed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        hashCharacters: 'base36',
        codeSplitting: {
          groups: [
            { name: 'base', test: everyScreen, tags: ['$initial'] },
            // What the shell has already must not draw the lists into the first file.
            { name: 'shell', tags: ['$initial'] },
            { name: 'parts', test: manyScreens },
            { name: 'common', test: common },
            { name: 'list', test: everyList },
            // What opens on a click comes after the first paint, in one file.
            { name: 'menus', test: overlays },
            { name: 'dialogs', test: dialogs },
            { name: 'work', test: work },
            { name: 'plans', test: plans },
            { name: 'day', test: day },
            { name: 'office', test: office },
            { name: 'company', test: company },
            { name: 'records', test: everyKind },
            { name: 'forms', test: forms },
            { name: 'entrance', test: entrance },
            { name: 'boards', test: boards },
            { name: 'settings', test: settings },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/health': api, '/socket.io': { ...api, ws: true } } },
});
