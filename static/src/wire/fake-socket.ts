// For tests: the browser's socket, with the test at its other end.

export class FakeSocket extends EventTarget {
  static made: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }
  readyState = 0;
  binaryType = "blob";
  readonly sent: Record<string, unknown>[] = [];

  constructor() {
    super();
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent("close", { code: 1006 }));
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  heard(type: string): Record<string, unknown>[] {
    return this.sent.filter(({ t }) => t === type);
  }
}
