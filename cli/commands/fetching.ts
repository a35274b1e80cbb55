/** Commands that fetch what builds then read. They are loaded together: each entry cuts the program into more files. */
export { diagramsCommand } from './diagrams.ts'
export { friendsCommand } from './friends.ts'
