/** Replaces Gatsby's plugin for scripts in a web worker, which `webpack.ts` leaves out: a plugin without hooks. */
