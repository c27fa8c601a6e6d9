/** A part of a whole, as a picture shows it. */
export interface Part {
  name: string;
  /** In the unit of the whole. */
  size: number;
  /** As people read it: "15.26 GiB". */
  said: string;
}
