export { shedding as screen } from "../shedding/screen.ts";
