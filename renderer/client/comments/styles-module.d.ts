/** Style sheets imported by scripts: the bundler emits them next to the script. */
declare module '*.css'
declare module '@waline/client/style'
