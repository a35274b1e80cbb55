/** Style sheets that a script imports: the bundler puts them beside it. */
declare module '*.css'
declare module '@waline/client/style'
